-- Every save of an article, with the whole article as it was after the save. Triggers write the revisions, so that no
-- save can be forgotten, not even one of the previous release.
create table revision (
  article_id uuid not null,
  -- From 1 on, without gaps.
  number integer not null,
  saved_at timestamptz(3) not null,
  -- What the save did. 'kept' is the state in which this migration found the article.
  action text not null,
  -- The revision that a save of 'reverted' brought back.
  reverted_to integer,
  -- The window that saved by itself; null if an editor saved.
  sitting text,
  status text not null,
  -- The fields as the API names them, with the times of publication.
  fields jsonb not null,
  -- The names of the fields that differ from the revision before.
  changed text[] not null,
  primary key (article_id, number)
);

-- A revision keeps its images: its own one and those in its body.
create index revision_images on revision using gin (image_keys_in(fields::text));

-- The fields of a row of `content` as the API names them: author_name is authorName.
create function fields_of(columns jsonb) returns jsonb
language sql stable as $$
  select jsonb_object_agg(lower(left(key, 1)) || substr(replace(initcap(key), '_', ''), 2), value)
  from jsonb_each(
    columns - array['id', 'comments_count', 'published_at', 'created_at', 'updated_at']
  )
  where value <> 'null'
$$;

-- A field that has a time, as the API writes it; nothing for no time.
create function time_field(name text, instant timestamptz) returns jsonb
language sql stable as $$
  select case when instant is null then '{}'::jsonb else jsonb_build_object(
    name, to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) end
$$;

-- An empty value is the same as none. Only an empty `imageAlt` says something: the image is decorative.
create function changed_fields(old_fields jsonb, new_fields jsonb) returns text[]
language sql stable as $$
  select coalesce(array_agg(key order by key), '{}')
  from (
    select key, value from jsonb_each(old_fields)
    where value not in ('""', '[]', 'false') or key = 'imageAlt'
  ) as before
  full join (
    select key, value from jsonb_each(new_fields)
    where value not in ('""', '[]', 'false') or key = 'imageAlt'
  ) as after using (key)
  where before.value is distinct from after.value
$$;

-- The statement that saves may say more about it in the setting 'site.save': { action, revertedTo, sitting }.
-- The row of the article is locked, so that its saves come here one after the other.
create function save_revision(article uuid, new_status text, new_fields jsonb, instant timestamptz)
returns void
language plpgsql as $$
declare
  save jsonb := coalesce(nullif(current_setting('site.save', true), ''), '{}')::jsonb;
  last revision;
begin
  select * into last from revision where article_id = article order by number desc limit 1;
  -- What a window saves by itself within ten minutes is one revision.
  if last.sitting = save ->> 'sitting' and last.status = new_status
    and instant < last.saved_at + interval '10 minutes' then
    update revision set
      saved_at = instant,
      fields = new_fields,
      changed = coalesce((
        select changed_fields(before.fields, new_fields) from revision as before
        where before.article_id = article and before.number = last.number - 1
      ), '{}')
    where article_id = article and number = last.number;
    return;
  end if;
  insert into revision (
    article_id, number, saved_at, action, reverted_to, sitting, status, fields, changed
  )
  values (
    article,
    coalesce(last.number, 0) + 1,
    instant,
    case
      when last.status = new_status then
        coalesce(save ->> 'action', case when save ? 'sitting' then 'autosaved' else 'edited' end)
      when new_status <> 'draft' then new_status
      when last.status = 'published' then 'unpublished'
      when last.status = 'scheduled' then 'unscheduled'
      when last.status = 'deleted' then 'restored'
      else 'created'
    end,
    (save ->> 'revertedTo')::integer,
    save ->> 'sitting',
    new_status,
    new_fields,
    case when last.number is null then '{}' else changed_fields(last.fields, new_fields) end
  );
end;
$$;

-- A statement that does not move `updated_at` is no save, such as a migration that fills a new column.
create function content_saved() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.updated_at = old.updated_at then
    return null;
  end if;
  perform save_revision(
    new.id,
    'published',
    fields_of(to_jsonb(new)) || time_field('publishedAt', new.published_at),
    new.updated_at
  );
  return null;
end;
$$;
create trigger content_saved after insert or update on content
  for each row execute function content_saved();

create function unpublished_saved() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.updated_at = old.updated_at then
    return null;
  end if;
  perform save_revision(
    new.id,
    new.status,
    new.fields || time_field('publishAt', new.publish_at)
      || time_field('publishedAt', new.published_at),
    new.updated_at
  );
  return null;
end;
$$;
create trigger unpublished_saved after insert or update on unpublished
  for each row execute function unpublished_saved();

-- The revisions go with their article: once it is in neither table. An article that moves is in the other one.
create function article_removed() returns trigger
language plpgsql as $$
begin
  delete from revision
  where article_id = old.id
    and not exists (select from content where id = old.id)
    and not exists (select from unpublished where id = old.id);
  return null;
end;
$$;
create trigger content_removed after delete on content
  for each row execute function article_removed();
create trigger unpublished_removed after delete on unpublished
  for each row execute function article_removed();

-- The first revision of each article that exists already.
insert into revision (article_id, number, saved_at, action, status, fields, changed)
select id, 1, updated_at, 'kept', 'published',
  fields_of(to_jsonb(content)) || time_field('publishedAt', published_at), '{}'::text[]
from content
union all
select id, 1, updated_at, 'kept', status,
  fields || time_field('publishAt', publish_at) || time_field('publishedAt', published_at), '{}'::text[]
from unpublished;
