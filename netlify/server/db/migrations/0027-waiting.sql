-- Whether somebody signed up, or signed up again, and has not confirmed it yet.
create function is_waiting(person subscriber) returns boolean
language sql stable as $$
  select person.status = 'unsubscribed' and exists (
    select from consent where subscriber_id = person.id and withdrawn_at is null
  )
$$;

-- Whether somebody once ended a subscription, here or in a list that was imported. Each end withdraws a consent.
create function has_left(person subscriber) returns boolean
language sql stable as $$
  select exists (
    select from consent where subscriber_id = person.id and withdrawn_at is not null
  )
$$;
