-- The language of an article, and the article that it translates. The column `slug` holds the key of an article:
-- 'some-slug' in English, 'ar/some-slug' in Arabic (see src/domain/language.ts). So a slug is unique within its language,
-- and scopes, old slugs and the statements of the previous release work as before.
create function article_key(language text, slug text) returns text language sql immutable
as $$ select case language when 'en' then slug else language || '/' || slug end $$;

create function language_of_key(key text) returns text language sql immutable
as $$ select case when key like 'ar/%' then 'ar' else 'en' end $$;

create function slug_of_key(key text) returns text language sql immutable
as $$ select regexp_replace(key, '^.*/', '') $$;

alter table content
  drop constraint content_slug_formed,
  add constraint content_slug_formed check (slug ~ '^(ar/)?[a-z0-9]+(-[a-z0-9]+)*$'),
  add column language text generated always as (language_of_key(slug)) stored,
  -- The id of the original, and its revision that the translation was made from.
  add column translation_of uuid,
  add column translated_revision integer;

alter table unpublished
  add column language text generated always as (coalesce(fields ->> 'language', 'en')) stored,
  add column translation_of uuid generated always as ((fields ->> 'translationOf')::uuid) stored;

create index content_language_newest on content (language, published_at desc, id desc);
create index content_language_newest_of_category
  on content (language, category, published_at desc, id desc);
create unique index content_translation_unique on content (translation_of, language)
  where translation_of is not null;
-- A deleted translation makes room for another.
create unique index unpublished_translation_unique on unpublished (translation_of, language)
  where translation_of is not null and status <> 'deleted';

-- The articles that are not deleted, with what a translation depends on.
create view article_language as
  select id, language, translation_of from content
  union all
  select id, language, translation_of from unpublished where status <> 'deleted';

-- Refuses a translation that cannot be one. Returns the revision of the original to note: the given one, or the newest
-- if none is given with a new original. Its caller holds the lock of the slugs.
create function checked_translation(
  article uuid, in_language text, original uuid, noted integer
) returns integer
language plpgsql as $$
declare
  own_translation text;
  found_original article_language;
  saved jsonb;
  newest integer;
begin
  select language into own_translation from article_language
  where translation_of = article and (original is not null or language = in_language) limit 1;
  if own_translation is not null then
    raise exception 'Article % has a translation', article using
      errcode = 'check_violation',
      constraint = case when original is null
        then 'article_language_of_translation' else 'article_has_translation' end;
  end if;
  if original is null then
    return null;
  end if;

  select fields into saved from revision where article_id = article order by number desc limit 1;
  select * into found_original from article_language where id = original;
  if found then
    if found_original.translation_of is not null then
      raise exception 'Article % is a translation', original
        using errcode = 'check_violation', constraint = 'article_original_is_translation';
    end if;
    if found_original.language = in_language then
      raise exception 'Article % has the same language', original
        using errcode = 'check_violation', constraint = 'article_original_other_language';
    end if;
  elsif saved ->> 'translationOf' is distinct from original::text then
    -- A translation stays one when its original is deleted.
    raise exception 'There is no article %', original
      using errcode = 'check_violation', constraint = 'article_original_exists';
  end if;
  if exists (
    select from article_language
    where translation_of = original and language = in_language and id <> article
  ) then
    raise exception 'Article % has a translation in this language', original
      using errcode = 'unique_violation', constraint = 'content_translation_unique';
  end if;

  select max(number) into newest from revision where article_id = original;
  if noted > newest then
    raise exception 'Article % has no revision %', original, noted
      using errcode = 'check_violation', constraint = 'article_revision_exists';
  end if;
  if noted is null or (
    saved ->> 'translationOf' is distinct from original::text
    and (saved ->> 'translatedRevision')::integer = noted
  ) then
    return newest;
  end if;
  return noted;
end;
$$;

-- As before, and also for the facts of a translation.
create or replace function published_slug_free() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('article slugs'));
  new.translated_revision := checked_translation(
    new.id, language_of_key(new.slug), new.translation_of, new.translated_revision
  );
  -- The unique constraint answers for a slug of a published article.
  if not exists (select from content where slug = new.slug) and slug_is_held(new.slug, new.id) then
    raise exception 'The slug % is taken', new.slug
      using errcode = 'unique_violation', constraint = 'content_slug_unique';
  end if;
  return new;
end;
$$;
drop trigger content_slug_still_free on content;
create trigger content_slug_still_free
  before update of slug, translation_of, translated_revision on content
  for each row when (
    old.slug is distinct from new.slug
    or old.translation_of is distinct from new.translation_of
    or old.translated_revision is distinct from new.translated_revision
  ) execute function published_slug_free();

create or replace function unpublished_written() returns trigger
language plpgsql as $$
declare
  own_language text;
  noted integer;
begin
  if tg_op = 'UPDATE' and not new.fields ? 'language' then
    -- A statement of the previous release does not know the language. What it saves keeps it.
    new.fields := new.fields || coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(old.fields)
      where key in ('language', 'translationOf', 'translatedRevision')
    ), '{}');
  elsif new.fields ->> 'slug' like 'ar/%' then
    -- It also takes the key for a slug when it takes a published article down.
    new.fields := new.fields || jsonb_build_object(
      'language', language_of_key(new.fields ->> 'slug'),
      'slug', slug_of_key(new.fields ->> 'slug')
    );
  end if;
  -- English is the default, and older articles do not say it.
  if new.fields ->> 'language' = 'en' then
    new.fields := new.fields - 'language';
  end if;
  own_language := coalesce(new.fields ->> 'language', 'en');
  new.slug := article_key(own_language, nullif(new.fields ->> 'slug', ''));
  new.image_url := nullif(new.fields ->> 'imageUrl', '');
  if new.status = 'deleted' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('article slugs'));
  noted := checked_translation(
    new.id,
    own_language,
    (new.fields ->> 'translationOf')::uuid,
    (new.fields ->> 'translatedRevision')::integer
  );
  new.fields := case
    when noted is null then new.fields - 'translatedRevision'
    else new.fields || jsonb_build_object('translatedRevision', noted)
  end;
  if slug_is_held(new.slug, new.id) then
    raise exception 'The slug % is taken', new.slug
      using errcode = 'unique_violation', constraint = 'unpublished_slug_unique';
  end if;
  return new;
end;
$$;

-- As before, with the plain slug, and without the default language: the histories of older articles show no change.
create or replace function fields_of(columns jsonb) returns jsonb
language sql stable as $$
  select jsonb_object_agg(lower(left(key, 1)) || substr(replace(initcap(key), '_', ''), 2), value)
  from jsonb_each(
    (columns || jsonb_build_object('slug', slug_of_key(columns ->> 'slug')))
      - array['id', 'comments_count', 'published_at', 'created_at', 'updated_at']
  )
  where value <> 'null' and (key <> 'language' or value <> '"en"')
$$;

-- The published originals and translations of articles. Their pages name and link them.
create function keys_of_pairs(articles uuid[], originals uuid[]) returns text[]
language sql stable as $$
  select array(
    select slug from content where id = any(originals)
    union
    select slug from content where translation_of = any(articles)
  )
$$;

create or replace function content_changed() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform raise_freshness(
      array_agg(slug) || keys_of_pairs(array_agg(id), array_agg(translation_of)),
      array_agg(category)
    ) from after_rows;
  elsif tg_op = 'DELETE' then
    perform raise_freshness(
      array_agg(slug) || keys_of_pairs(array_agg(id), array_agg(translation_of)),
      array_agg(category)
    ) from before_rows;
  else
    perform raise_freshness(
      array_agg(slug) || keys_of_pairs(array_agg(id), array_agg(translation_of)),
      array_agg(category)
    )
    from (
      select id, slug, category, translation_of from before_rows
      union all
      select id, slug, category, translation_of from after_rows
    ) as changed;
  end if;
  return null;
end;
$$;
