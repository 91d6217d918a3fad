-- The articles that readers cannot see. `content` has the published ones only, so that no query over it can show a
-- draft: not a forgotten one, and not one of the previous release.
create table unpublished (
  id uuid primary key default gen_random_uuid(),
  status text not null
    constraint unpublished_status_known check (status in ('draft', 'scheduled', 'deleted')),
  -- The article's fields as the API names them. A draft lacks some of them.
  fields jsonb not null,
  -- Two of the fields, copied by a trigger; null if they are empty.
  slug text,
  image_url text,
  publish_at timestamptz(3),
  deleted_at timestamptz(3),
  -- The first publication; null before it.
  published_at timestamptz(3),
  comments_count integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint unpublished_scheduled_at check ((status = 'scheduled') = (publish_at is not null)),
  constraint unpublished_deleted_at check ((status = 'deleted') = (deleted_at is not null))
);
-- A deleted article's slug is free.
create unique index unpublished_slug_unique on unpublished (slug) where status <> 'deleted';
create index unpublished_due on unpublished (publish_at) where status = 'scheduled';
create index unpublished_newest on unpublished (status, updated_at desc, id desc);
create index unpublished_image_key on unpublished (image_key_in(image_url));

-- A slug is unique over both tables. Writers of slugs wait for each other, so that each sees what the one before wrote.
create function published_slug_free() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('article slugs'));
  if exists (
    select from unpublished where slug = new.slug and status <> 'deleted' and id <> new.id
  ) then
    raise exception 'The slug % is taken', new.slug
      using errcode = 'unique_violation', constraint = 'content_slug_unique';
  end if;
  return new;
end;
$$;
create trigger content_slug_free before insert on content
  for each row execute function published_slug_free();
create trigger content_slug_still_free before update of slug on content
  for each row when (old.slug is distinct from new.slug) execute function published_slug_free();

create function unpublished_written() returns trigger
language plpgsql as $$
begin
  new.slug := nullif(new.fields ->> 'slug', '');
  new.image_url := nullif(new.fields ->> 'imageUrl', '');
  if new.status = 'deleted' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('article slugs'));
  if exists (select from content where slug = new.slug and id <> new.id) then
    raise exception 'The slug % is taken', new.slug
      using errcode = 'unique_violation', constraint = 'unpublished_slug_unique';
  end if;
  return new;
end;
$$;
create trigger unpublished_written before insert or update on unpublished
  for each row execute function unpublished_written();

-- Unpublished articles keep their images as published ones do.
create trigger unpublished_image_taken after insert or delete on unpublished
  for each row execute function content_image_changed();
create trigger unpublished_image_replaced after update on unpublished
  for each row when (old.image_url is distinct from new.image_url)
  execute function content_image_changed();
