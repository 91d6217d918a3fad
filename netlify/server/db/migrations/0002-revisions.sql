-- Every save of an article, with the whole article as it was after the save. A trigger writes them, so that no save can be
-- forgotten.
create table revision (
  article_id uuid not null references article on delete cascade,
  -- From 1 on, without gaps.
  number integer not null,
  saved_at timestamptz(3) not null,
  -- What the save did.
  action text not null,
  -- The revision that a save of 'reverted' brought back.
  reverted_to integer,
  -- The window that saved by itself; null if an editor saved.
  autosave_session text,
  status text not null,
  -- The fields as the API names them, with the times of publication.
  fields jsonb not null,
  -- The names of the fields that differ from the revision before.
  changed text[] not null,
  primary key (article_id, number)
);

-- The fields of an article as the API names them: author_name is authorName. A field without a value is left out.
create function fields_of(saved article) returns jsonb
language sql stable as $$
  select jsonb_object_agg(lower(left(key, 1)) || substr(replace(initcap(key), '_', ''), 2), value)
  from jsonb_each(
    to_jsonb(saved) - array['id', 'status', 'comments_count', 'deleted_at', 'created_at', 'updated_at']
      || jsonb_build_object(
        'publish_at', instant_text(saved.publish_at),
        'published_at', instant_text(saved.published_at)
      )
  )
  where value <> 'null'
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

-- A save says more about itself in the setting 'site.revision': { action, revertedTo, autosaveSession }. The row of the
-- article is locked, so that its saves come here one after the other.
create function article_saved() returns trigger
language plpgsql as $$
declare
  facts jsonb := coalesce(nullif(current_setting('site.revision', true), ''), '{}')::jsonb;
  new_fields jsonb := fields_of(new);
  last revision;
begin
  select * into last from revision where article_id = new.id order by number desc limit 1;
  -- What a window saves by itself within ten minutes is one revision.
  if last.autosave_session = facts ->> 'autosaveSession' and last.status = new.status
    and new.updated_at < last.saved_at + interval '10 minutes'
    -- A translation compares this revision with the present text.
    and not exists (
      select from article where translation_of = new.id and translated_revision = last.number
    ) then
    update revision set
      saved_at = new.updated_at,
      fields = new_fields,
      changed = coalesce((
        select changed_fields(before.fields, new_fields) from revision as before
        where before.article_id = new.id and before.number = last.number - 1
      ), '{}')
    where article_id = new.id and number = last.number;
    return null;
  end if;
  insert into revision (
    article_id, number, saved_at, action, reverted_to, autosave_session, status, fields, changed
  )
  values (
    new.id,
    coalesce(last.number, 0) + 1,
    new.updated_at,
    case
      when last.status = new.status then coalesce(
        facts ->> 'action', case when facts ? 'autosaveSession' then 'autosaved' else 'edited' end
      )
      when new.status <> 'draft' then new.status
      when last.status = 'published' then 'unpublished'
      when last.status = 'scheduled' then 'unscheduled'
      when last.status = 'deleted' then 'restored'
      else 'created'
    end,
    (facts ->> 'revertedTo')::integer,
    facts ->> 'autosaveSession',
    new.status,
    new_fields,
    case when last.number is null then '{}' else changed_fields(last.fields, new_fields) end
  );
  return null;
end;
$$;
create trigger article_created after insert on article
  for each row execute function article_saved();
-- A statement that does not move `updated_at` is no save, such as a migration that fills a new column.
create trigger article_saved after update on article
  for each row when (old.updated_at <> new.updated_at) execute function article_saved();

-- What an editor told readers about a change of a published article. It is kept for ever, also without its article; a
-- newer one supersedes it.
create table correction (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null,
  kind text not null
    constraint correction_kind_known check (kind in ('update', 'correction', 'retraction')),
  text text not null constraint correction_text_given check (text <> ''),
  at timestamptz(3) not null default now()
);
create index correction_of_article on correction (article_id, at desc);
create index correction_newest on correction (at desc, id desc);

-- The links that show an article to anyone who has them before it is published. Only a hash of the token is stored, so
-- that neither the database nor a backup opens a preview.
create table preview_link (
  token_hash text primary key,
  article_id uuid not null references article on delete cascade,
  expires_at timestamptz(3) not null
);
create index preview_link_of_article on preview_link (article_id);

-- What the editors wrote about an author. The authors themselves are the names in articles. A removed biography is an
-- empty one, so that the sweep purges the CDN once more after its removal.
create table author (
  -- The slug of the author's page: see src/domain/articles/names.ts.
  slug text primary key,
  biography text not null,
  updated_at timestamptz(3) not null default now()
);
