-- The built home page shows the last issue: the page is older than its content when an issue appears or disappears.
create function issue_shown() returns trigger
language plpgsql as $$
begin
  insert into freshness (scope, version, changed_at)
  values ('home', nextval('freshness_version'), clock_timestamp())
  on conflict (scope) do update
    set version = nextval('freshness_version'), changed_at = clock_timestamp();
  return null;
end;
$$;
create trigger issue_shown after update on campaign
  for each row when (old.public_changed_at is distinct from new.public_changed_at)
  execute function issue_shown();
