-- The words of each article that the search looks through: see src/domain/search/document.ts. A row is made again when
-- the article has changed since, and by deleting it.
create table article_search (
  article_id uuid primary key references article on delete cascade,
  -- That of the article whose words these are.
  updated_at timestamptz(3) not null,
  document tsvector not null
);
create index article_search_document on article_search using gin (document);
