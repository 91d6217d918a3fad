create table content (
  id uuid primary key default gen_random_uuid(),
  type text not null constraint content_type_known check (type in ('external', 'op-ed')),
  title text not null constraint content_title_given check (title <> ''),
  slug text not null
    constraint content_slug_unique unique
    constraint content_slug_formed check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  excerpt text not null constraint content_excerpt_given check (excerpt <> ''),
  author_name text not null constraint content_author_given check (author_name <> ''),
  category text not null constraint content_category_known
    check (category in ('Policy', 'Regulation', 'Analysis', 'Technology')),
  tags text[] not null default '{}',
  image_url text constraint content_image_given check (image_url <> ''),
  is_popular boolean not null default false,
  comments_count integer not null default 0
    constraint content_comments_counted check (comments_count >= 0),
  source text,
  external_url text,
  body text,
  published_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint content_fields_of_type check (
    case type
      when 'external' then source is not null and external_url is not null and body is null
      else body is not null and source is null and external_url is null
    end
  )
);

create index content_newest on content (published_at desc, id desc);
create index content_newest_of_category on content (category, published_at desc, id desc);
create index content_newest_of_type on content (type, published_at desc, id desc);
create index content_newest_popular on content (published_at desc, id desc) where is_popular;

-- The version of every scope by which a page can be older than the content: 'home', 'category:Policy',
-- 'article:some-slug'. A row stays when its article goes, for then the page must know too.
create table freshness (
  scope text primary key,
  version bigint not null,
  changed_at timestamptz(3) not null
);
create sequence freshness_version;

-- Raises the scopes of all given articles, in one order for every writer, 'home' last. The number is
-- taken after the row is locked, so that a scope's versions rise in the order of the commits.
create function raise_freshness(slugs text[], touched_categories text[]) returns void
language sql as $$
  insert into freshness (scope, version, changed_at)
  select scope, nextval('freshness_version'), clock_timestamp()
  from (
    select distinct scope, rank
    from (
      select 'article:' || slug as scope, 1 as rank from unnest(slugs) as slug
      union all
      select 'category:' || category, 2 from unnest(touched_categories) as category
      union all
      select 'home', 3 where cardinality(slugs) > 0
    ) as touched
    order by rank, scope
  ) as ordered
  on conflict (scope) do update
    set version = nextval('freshness_version'), changed_at = clock_timestamp();
$$;

-- Once for each statement and not for each row: a writer of many rows locks the scopes once, at its end.
create function content_changed() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform raise_freshness(array_agg(slug), array_agg(category)) from after_rows;
  elsif tg_op = 'DELETE' then
    perform raise_freshness(array_agg(slug), array_agg(category)) from before_rows;
  else
    perform raise_freshness(array_agg(slug), array_agg(category))
    from (
      select slug, category from before_rows
      union all
      select slug, category from after_rows
    ) as changed;
  end if;
  return null;
end;
$$;

create trigger content_inserted after insert on content
  referencing new table as after_rows
  for each statement execute function content_changed();
create trigger content_updated after update on content
  referencing old table as before_rows new table as after_rows
  for each statement execute function content_changed();
create trigger content_deleted after delete on content
  referencing old table as before_rows
  for each statement execute function content_changed();

-- One row. Content newer than `built_version` waits for a rebuild, which nobody may ask for before `next_at`:
-- that is the lease of whoever is asking, the pause after a failure, and the least time between two rebuilds.
create table rebuild (
  single boolean primary key default true constraint rebuild_one_row check (single),
  built_version bigint not null default 0,
  next_at timestamptz(3) not null default '-infinity',
  failures integer not null default 0
);
insert into rebuild default values;
