-- An editor has removed the picture for good: it is not copied again.
alter table image_copy
  add column removed_at timestamptz(3),
  drop constraint image_copy_image_key_fkey,
  add constraint image_copy_image_key_fkey foreign key (image_key) references image on delete set null;

-- A text with a placeholder instead of a picture on another host: between quotes, or as a picture of a body.
create function without_foreign_picture(written text, url text) returns text
language sql immutable as $$
  select regexp_replace(
    written,
    '(["(])' || regexp_replace(url, '\W', '\\\&', 'g') || '(?=["#)\\])',
    '\1/removed-picture.png', 'g'
  )
$$;
