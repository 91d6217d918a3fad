-- The content version of the last edit of a public title: programs that run no script read the old one until the next
-- build. Such a build does not wait for its day in the month, but takes no more than the month's builds.
alter table rebuild add column retitled_version bigint not null default 0;

create function article_retitled() returns trigger
language plpgsql as $$
begin
  if exists (
    select from before_rows join after_rows using (id)
    where before_rows.status = 'published' and after_rows.status = 'published'
      and before_rows.title <> after_rows.title
  ) then
    update rebuild set retitled_version = (select version from freshness where scope = 'home');
  end if;
  return null;
end;
$$;
-- After `article_freshness_updated`, by its name.
create trigger article_retitled after update on article
  referencing old table as before_rows new table as after_rows
  for each statement execute function article_retitled();
