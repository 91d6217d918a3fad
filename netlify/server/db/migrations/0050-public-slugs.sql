-- Every slug under which an article was public, and the article. An old slug leads to the article's page for ever.
create table public_slug (
  slug text primary key,
  article_id uuid not null
);
insert into public_slug (slug, article_id) select slug, id from content;

create function content_slug_public() returns trigger
language plpgsql as $$
begin
  insert into public_slug (slug, article_id) values (new.slug, new.id)
  on conflict (slug) do update set article_id = excluded.article_id;
  return null;
end;
$$;
create trigger content_slug_public after insert or update of slug on content
  for each row execute function content_slug_public();

-- Whether another article has the slug, or had it while it was public. A deleted article holds none.
create function slug_is_held(wanted text, by_other_than uuid) returns boolean
language sql stable as $$
  select exists (select from content where slug = wanted and id <> by_other_than)
    or exists (
      select from unpublished
      where slug = wanted and status <> 'deleted' and id <> by_other_than
    )
    or exists (
      select from public_slug
      where slug = wanted and article_id <> by_other_than
        and (
          exists (select from content where id = article_id)
          or exists (select from unpublished where id = article_id and status <> 'deleted')
        )
    )
$$;

create or replace function published_slug_free() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('article slugs'));
  -- The unique constraint answers for a slug of a published article.
  if not exists (select from content where slug = new.slug) and slug_is_held(new.slug, new.id) then
    raise exception 'The slug % is taken', new.slug
      using errcode = 'unique_violation', constraint = 'content_slug_unique';
  end if;
  return new;
end;
$$;

create or replace function unpublished_written() returns trigger
language plpgsql as $$
begin
  new.slug := nullif(new.fields ->> 'slug', '');
  new.image_url := nullif(new.fields ->> 'imageUrl', '');
  if new.status = 'deleted' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('article slugs'));
  if slug_is_held(new.slug, new.id) then
    raise exception 'The slug % is taken', new.slug
      using errcode = 'unique_violation', constraint = 'unpublished_slug_unique';
  end if;
  return new;
end;
$$;
