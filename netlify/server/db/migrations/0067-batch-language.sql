-- A campaign in one language reaches its own subscribers only. The previous release, which runs for some minutes beside
-- this one and again after a rollback, does not know languages and would send an Arabic issue to everyone.
create function batch_language_fits() returns trigger
language plpgsql as $$
begin
  if exists (
    select from campaign
    where id = new.campaign_id and language <> 'all' and language <> new.language
  ) then
    raise exception 'Campaign % has another language', new.campaign_id
      using errcode = 'check_violation', constraint = 'delivery_batch_language_fits';
  end if;
  return new;
end;
$$;
create trigger delivery_batch_language_fits before insert on delivery_batch
  for each row execute function batch_language_fits();
