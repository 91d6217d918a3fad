-- Our copies of pictures that articles show from other hosts: readers' browsers ask no stranger. Without a key it is not
-- copied yet, or cannot be.
create table image_copy (
  url text primary key,
  image_key text references image on delete set null,
  tries integer not null default 0,
  tried_at timestamptz(3) not null default '-infinity',
  -- When an editor removed the picture for good: it is not copied again.
  removed_at timestamptz(3)
);
create index image_copy_of_image on image_copy (image_key);

-- The pictures on other hosts that an article shows: its own, and those of its body (src/domain/articles/body-picture.ts).
create function foreign_pictures(image_url text, body text) returns text[]
language sql immutable as $$
  select array_agg(url) from (
    select image_url as url
    union
    select regexp_replace(found[1], '#[1-9]\d{0,4}x[1-9]\d{0,4}$', '')
    from regexp_matches(body, '^!\[[^][]*\]\(([^()\s]+)\)\s*$', 'gn') as found
  ) as shown
  where url ~* '^https?://'
$$;
