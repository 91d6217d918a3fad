-- The version of every scope by which a page can be older than the content: 'home', 'category:Policy',
-- 'article:some-slug'. A row stays when its article goes, for then the page must know too.
create table freshness (
  scope text primary key,
  version bigint not null,
  changed_at timestamptz(3) not null
);
create sequence freshness_version;

-- Increases the versions of all scopes that a statement changed for readers: what was published before or is now. The
-- published originals and translations count too, because their pages link to the article.
create function article_freshness_changed() returns trigger
language plpgsql as $$
declare
  ids uuid[] := '{}';
  originals uuid[] := '{}';
  keys text[] := '{}';
  categories text[] := '{}';
begin
  if tg_op <> 'INSERT' then
    select array_agg(id), array_agg(translation_of), array_agg(article_key(language, slug)), array_agg(category)
    into ids, originals, keys, categories
    from before_rows where status = 'published';
  end if;
  if tg_op <> 'DELETE' then
    select ids || array_agg(id), originals || array_agg(translation_of),
      keys || array_agg(article_key(language, slug)), categories || array_agg(category)
    into ids, originals, keys, categories
    from after_rows where status = 'published';
  end if;
  insert into freshness (scope, version, changed_at)
  select scope, nextval('freshness_version'), clock_timestamp()
  from (
    select distinct scope, rank
    from (
      select 'article:' || key as scope, 1 as rank from unnest(keys) as key
      union all
      select 'article:' || article_key(language, slug), 1 from published_article
      where id = any(originals) or translation_of = any(ids)
      union all
      select 'category:' || category, 2 from unnest(categories) as category
      union all
      select 'home', 3 where cardinality(keys) > 0
    ) as touched
    -- Every writer locks the scopes in this order.
    order by rank, scope
  ) as ordered
  -- The number is taken again after the row is locked, so that a scope's versions grow in the order of the commits.
  on conflict (scope) do update
    set version = nextval('freshness_version'), changed_at = clock_timestamp();
  return null;
end;
$$;

-- Once for each statement and not for each row: a writer of many rows locks the scopes once, at its end.
create trigger article_freshness_inserted after insert on article
  referencing new table as after_rows
  for each statement execute function article_freshness_changed();
create trigger article_freshness_updated after update on article
  referencing old table as before_rows new table as after_rows
  for each statement execute function article_freshness_changed();
create trigger article_freshness_deleted after delete on article
  referencing old table as before_rows
  for each statement execute function article_freshness_changed();

-- One row for each build of the site, named by its deploy. The build writes it together with the content version that
-- it has read; the platform's events say how it ended.
create table build (
  deploy_id text primary key,
  -- 0 for a build that failed before it had read anything.
  content_version bigint not null,
  state text not null
    constraint build_state_known check (state in ('building', 'succeeded', 'failed')),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  failure text,
  constraint build_ended check ((state = 'building') = (ended_at is null))
);
create index build_newest on build (started_at desc);

-- One row. Content newer than `built_version` waits for a rebuild.
create table rebuild (
  single boolean primary key default true constraint rebuild_one_row check (single),
  built_version bigint not null default 0,
  -- What the build hook was last called for.
  asked_version bigint not null default 0,
  asked_at timestamptz(3),
  -- The lease of whoever calls the hook.
  leased_until timestamptz(3) not null default '-infinity',
  -- The end of the pause after a failure. It grows with `failures`, which counts failed builds and failed calls of the
  -- hook; `hook_failures` counts the calls alone.
  next_at timestamptz(3) not null default '-infinity',
  failures integer not null default 0,
  hook_failures integer not null default 0
);
insert into rebuild default values;

-- What was told to whom of the changed content: one row for the WebSub hub and one for IndexNow. Content newer than
-- `version` waits to be told; before `next_at` nobody tells it: that is a lease, or the pause after a failure.
create table announcement (
  channel text primary key
    constraint announcement_channel_known check (channel in ('websub', 'indexnow')),
  version bigint not null default 0,
  next_at timestamptz(3) not null default '-infinity',
  failures integer not null default 0
);
insert into announcement (channel) values ('websub'), ('indexnow');
