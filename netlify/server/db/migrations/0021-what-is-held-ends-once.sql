-- A link that shows what is held stops with it: what is held later is other work, and the link is in other hands.
create function held_change_ended() returns trigger
language plpgsql as $$
begin
  update preview_link set shows_held = false where article_id = old.article_id;
  return null;
end;
$$;
create trigger held_change_ended after delete on held_change
  for each row execute function held_change_ended();

-- What was held while the statement waited for the article is not in it. The error makes the caller try again, which
-- then sees the newer version.
create function draft_holds_nothing() returns trigger
language plpgsql as $$
begin
  if exists (select from held_change where article_id = new.id) then
    raise exception 'Something was held meanwhile' using errcode = 'serialization_failure';
  end if;
  return null;
end;
$$;
create trigger draft_holds_nothing after update on article
  for each row when (new.status = 'draft' and old.status <> 'draft')
  execute function draft_holds_nothing();
