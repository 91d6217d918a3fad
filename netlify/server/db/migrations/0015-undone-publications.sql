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

-- As before, but a publication that is undone at once takes no build of the reserve: no built page shows it.
create or replace function article_taken_down() returns trigger
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
