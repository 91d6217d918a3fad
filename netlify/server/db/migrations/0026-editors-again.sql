-- Databases may have 0025 as it was before it knew that a due article is the schedule's, and that the first writer of an
-- older draft is a hand-over. These are its functions as they are since.
create or replace function revision_signed() returns trigger
language plpgsql as $$
begin
  new.saved_by := actor_name();
  if new.action = 'published' and exists (
    select from revision
    where article_id = new.article_id and number = new.number - 1 and status = 'scheduled'
      and (new.saved_by = 'the system' or (fields ->> 'publishAt')::timestamptz <= now())
  ) then
    new.saved_by := 'the schedule';
  end if;
  return new;
end;
$$;

create or replace function assignment_noted() returns trigger
language plpgsql as $$
declare
  about jsonb := (
    select jsonb_build_object('id', id, 'title', title) from article where id = new.article_id
  );
begin
  if new.review is not null and (tg_op = 'INSERT' or old.reviewed_at is distinct from new.reviewed_at) then
    insert into activity (kind, subject) values ('draft.' || new.review, about);
  end if;
  if tg_op = 'UPDATE' and old.writer_id is distinct from new.writer_id then
    insert into activity (kind, subject) values ('draft.handed-over', about);
    -- Who had the draft before must not see on.
    delete from preview_link where article_id = new.article_id;
  -- A writer's new draft, which the same statement makes, is no hand-over.
  elsif tg_op = 'INSERT' and new.writer_id is not null and exists (
    select from article
    where id = new.article_id and xmin <> pg_current_xact_id()::xid
  ) then
    insert into activity (kind, subject) values ('draft.handed-over', about);
  end if;
  return null;
end;
$$;
