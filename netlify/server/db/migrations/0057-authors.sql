-- What the editors wrote about an author. The authors themselves are the names in `content`.
create table author (
  -- The slug of the author's page: see src/domain/name-slug.ts.
  slug text primary key,
  biography text not null constraint author_biography_given check (biography <> ''),
  updated_at timestamptz(3) not null default now()
);

-- The articles of an author and of a topic.
create index content_author on content (author_name);
create index content_tags on content using gin (tags);
