-- The content version of the last removal, and since when built pages may still show what was removed. A takedown waits
-- for its build while `removed_version` is greater than `built_version`.
alter table rebuild
  add column removed_version bigint not null default 0,
  add column removed_at timestamptz(3);

-- Called in the transaction that removes something, after the versions of its scopes were increased.
create function record_removal() returns void
language sql as $$
  update rebuild set
    removed_at = case when removed_version > built_version then removed_at else clock_timestamp() end,
    removed_version = (select version from freshness where scope = 'home')
$$;

-- Whether no build can have read an article since it was published: that was its last save, no build has begun since,
-- and none is requested. A minute for clocks that differ.
create function is_unbuilt(article_id uuid, saved_at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from revision
    where revision.article_id = $1 and revision.saved_at = $2 and action = 'published'
  )
    -- Without a row nothing is known of builds.
    and coalesce((select max(started_at) < $2 - interval '1 minute' from build), false)
    and (select asked_version = 0 from rebuild)
$$;

-- A deletion, an unpublication and a retraction remove what readers could read. Which of its edits is a retraction, a
-- statement says in the setting 'site.revision'. A publication that is undone at once takes no build of the reserve: no
-- built page shows it.
create function article_taken_down() returns trigger
language plpgsql as $$
begin
  if exists (
    select from before_rows join after_rows using (id)
    where before_rows.status = 'published' and (
      after_rows.status <> 'published' and not is_unbuilt(id, before_rows.updated_at)
      or nullif(current_setting('site.revision', true), '')::jsonb ->> 'action' = 'retraction'
    )
  ) then
    perform record_removal();
  end if;
  return null;
end;
$$;
-- After `article_freshness_updated`, by its name.
create trigger article_taken_down after update on article
  referencing old table as before_rows new table as after_rows
  for each statement execute function article_taken_down();
