-- An instant as the API writes it: '2026-11-23T09:00:00.000Z'.
create function instant_text(instant timestamptz) returns text
language sql stable as $$
  select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The key of an article over all languages: 'some-slug' in English, 'ar/some-slug' in Arabic. Freshness scopes and cache
-- tags are named after it (src/domain/site/language.ts).
create function article_key(language text, slug text) returns text
language sql immutable as $$
  select case language when 'en' then slug else language || '/' || slug end
$$;

-- The articles of every status. Readers see the view `published_article` only: a unit test finds other queries of this
-- table, so that no forgotten condition can show a draft.
create table article (
  id uuid primary key default gen_random_uuid(),
  status text not null
    constraint article_status_known check (status in ('draft', 'scheduled', 'published', 'deleted')),
  type text not null constraint article_type_known check (type in ('external', 'op-ed')),
  language text not null default 'en' constraint article_language_known check (language in ('en', 'ar')),
  title text not null constraint article_title_given check (title <> ''),

  -- A draft may lack what follows, or have it empty.
  slug text constraint article_slug_formed check (slug ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'),
  excerpt text,
  author_name text,
  category text constraint article_category_known
    check (category in ('Policy', 'Regulation', 'Analysis', 'Technology')),
  -- An external article has a source and a URL, an op-ed has a body. A body may be emptied after the publication.
  source text,
  external_url text,
  body text,
  constraint article_fields_of_type check (
    case type
      when 'external' then body is null
      else source is null and external_url is null
    end
  ),
  -- Without 'is true' a missing value would be no violation.
  constraint article_complete check (
    status in ('draft', 'deleted')
    or (slug <> '' and excerpt <> '' and author_name <> '' and category <> '') is true
      and case type when 'external' then source <> '' and external_url <> '' else body is not null end
        is true
  ),

  tags text[] not null default '{}',
  is_popular boolean not null default false,
  image_url text constraint article_image_given check (image_url <> ''),
  -- Empty: the image is decorative. Null: nobody has decided yet.
  image_alt text,
  image_caption text constraint article_image_caption_given check (image_caption <> ''),
  image_credit text constraint article_image_credit_given check (image_credit <> ''),
  image_kind text constraint article_image_kind_known
    check (image_kind in ('photograph', 'illustration', 'ai')),
  comments_count integer not null default 0
    constraint article_comments_counted check (comments_count >= 0),

  -- The original, and its revision that the translation was made from. It stays when the original is deleted.
  translation_of uuid,
  translated_revision integer,

  -- When a scheduled article is to be published.
  publish_at timestamptz(3),
  constraint article_scheduled_at check ((status = 'scheduled') = (publish_at is not null)),
  -- The first publication. An article that is published again keeps it.
  published_at timestamptz(3),
  constraint article_published_at check (status <> 'published' or published_at is not null),
  deleted_at timestamptz(3),
  constraint article_deleted_at check ((status = 'deleted') = (deleted_at is not null)),
  created_at timestamptz(3) not null default now(),
  -- Grows with every save, even within one millisecond: a stale edit is recognized by it.
  updated_at timestamptz(3) not null default now()
);

-- The slug of a deleted article is free.
create unique index article_slug_unique on article (language, slug)
  where status <> 'deleted' and slug <> '';
-- A deleted translation makes room for another.
create unique index article_translation_unique on article (translation_of, language)
  where translation_of is not null and status <> 'deleted';
create index article_due on article (publish_at) where status = 'scheduled';
-- The desk's list: published articles by their publication, others by their last change.
create index article_listed on article (
  (case status when 'published' then published_at else updated_at end) desc, id desc
);

create index article_newest on article (published_at desc, id desc) where status = 'published';
create index article_newest_of_language on article (language, published_at desc, id desc)
  where status = 'published';
create index article_newest_of_category on article (language, category, published_at desc, id desc)
  where status = 'published';
create index article_newest_of_type on article (language, type, published_at desc, id desc)
  where status = 'published';
create index article_newest_popular on article (language, published_at desc, id desc)
  where status = 'published' and is_popular;
-- Without it, a database without statistics, as after a restore, reads all articles for the pair of each.
create index article_translation on article (translation_of) where status = 'published';
create index article_author on article (author_name) where status = 'published';
create index article_tags on article using gin (tags) where status = 'published';

-- What readers, feeds, the build and the newsletter see.
create view published_article as
  select id, type, language, slug, title, excerpt, author_name, category, source, external_url, body,
    tags, is_popular, image_url, image_alt, image_caption, image_credit, image_kind, comments_count,
    translation_of, translated_revision, published_at, created_at, updated_at
  from article where status = 'published';

-- Every slug under which an article was public. An old one leads to the article's page for ever.
create table public_slug (
  language text not null,
  slug text not null,
  article_id uuid not null,
  primary key (language, slug)
);

-- No article may have a slug under which another one was public, unless that is deleted. The unique index compares the
-- present slugs.
create function article_slug_written() returns trigger
language plpgsql as $$
begin
  -- Writers of articles wait for each other here, so that each sees what the one before wrote. A weekly draft waits for
  -- them too (netlify/server/db/weekly-drafts.ts).
  perform pg_advisory_xact_lock(hashtext('articles'));
  if new.status = 'deleted' then
    return new;
  end if;
  if exists (
    select from public_slug join article as holder on holder.id = article_id
    where public_slug.language = new.language and public_slug.slug = new.slug
      and holder.id <> new.id and holder.status <> 'deleted'
  ) then
    raise exception 'The slug % is taken', new.slug
      using errcode = 'unique_violation', constraint = 'article_slug_unique';
  end if;
  if new.status = 'published' then
    insert into public_slug (language, slug, article_id) values (new.language, new.slug, new.id)
    on conflict (language, slug) do update set article_id = excluded.article_id
      where public_slug.article_id <> excluded.article_id;
  end if;
  return new;
end;
$$;
-- The first of the triggers, by its name: the lock must come before the checks of the next one.
create trigger article_slug before insert or update on article
  for each row execute function article_slug_written();

-- A translation has an original, which is no translation, and has another language and the same type: the page of an
-- external article is not indexed, and an indexed page must not name it as its counterpart. The unique index above
-- permits one translation into a language.
create function article_translation_written() returns trigger
language plpgsql as $$
declare
  original article;
  newest integer;
begin
  if new.status = 'deleted' then
    return new;
  end if;
  if exists (
    select from article
    where translation_of = new.id and status <> 'deleted'
      and (new.translation_of is not null or language = new.language)
  ) then
    raise exception 'Article % has a translation', new.id using
      errcode = 'check_violation',
      constraint = case when new.translation_of is null
        then 'article_language_of_translation' else 'article_has_translation' end;
  end if;
  if new.translation_of is null then
    new.translated_revision := null;
    return new;
  end if;

  select * into original from article where id = new.translation_of and status <> 'deleted';
  if not found then
    -- A translation stays one when its original is deleted.
    if new.translation_of is distinct from old.translation_of then
      raise exception 'There is no article %', new.translation_of
        using errcode = 'check_violation', constraint = 'article_original_exists';
    end if;
  elsif original.translation_of is not null then
    raise exception 'Article % is a translation', original.id
      using errcode = 'check_violation', constraint = 'article_original_is_translation';
  elsif original.language = new.language then
    raise exception 'Article % has the same language', original.id
      using errcode = 'check_violation', constraint = 'article_original_other_language';
  elsif original.type <> new.type then
    raise exception 'Article % has another type', original.id
      using errcode = 'check_violation', constraint = 'article_original_other_type';
  end if;

  select max(number) into newest from revision where article_id = new.translation_of;
  -- A new original has other revisions, so a number that was not given with it is of no use.
  if new.translated_revision is null or (
    new.translation_of is distinct from old.translation_of
    and new.translated_revision = old.translated_revision
  ) then
    new.translated_revision := newest;
  elsif new.translated_revision > newest then
    raise exception 'Article % has no revision %', new.translation_of, new.translated_revision
      using errcode = 'check_violation', constraint = 'article_revision_exists';
  end if;
  return new;
end;
$$;
create trigger article_translation before insert or update on article
  for each row execute function article_translation_written();
