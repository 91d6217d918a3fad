-- Every author's name and every tag with which an article was public, and since when. The pages and the feeds of a name
-- that no article has any more lead to the name that its articles were given after it.
create table public_name (
  kind text not null check (kind in ('author', 'topic')),
  language text not null,
  name text not null,
  article_id uuid not null,
  since timestamptz not null default now(),
  primary key (kind, language, name, article_id)
);
create index public_name_of_article on public_name (article_id);

create function names_of(language text, author_name text, tags text[], article_id uuid)
returns table (kind text, language text, name text, article_id uuid)
language sql immutable as $$
  select 'author', $1, $2, $4
  union
  select 'topic', $1, tag, $4 from unnest($3) as tag
$$;

create function article_named() returns trigger
language plpgsql as $$
begin
  insert into public_name (kind, language, name, article_id)
  select * from names_of(new.language, new.author_name, new.tags, new.id)
  on conflict do nothing;
  return new;
end;
$$;
create trigger article_named after insert or update of status, language, author_name, tags on article
  for each row when (new.status = 'published') execute function article_named();

insert into public_name (kind, language, name, article_id, since)
select named.kind, named.language, named.name, named.article_id, min(saved_at)
from revision, names_of(
  fields ->> 'language',
  fields ->> 'authorName',
  array(select jsonb_array_elements_text(fields -> 'tags')),
  revision.article_id
) as named
where status = 'published'
group by 1, 2, 3, 4;

insert into public_name (kind, language, name, article_id)
select named.*
from article, names_of(article.language, author_name, tags, id) as named
where status = 'published'
on conflict do nothing;
