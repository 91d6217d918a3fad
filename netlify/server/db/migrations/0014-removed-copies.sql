-- An editor has removed the picture for good: it is not copied again.
alter table image_copy
  add column removed_at timestamptz(3),
  drop constraint image_copy_image_key_fkey,
  add constraint image_copy_image_key_fkey foreign key (image_key) references image on delete set null;

-- The program writes the pattern now.
drop function without_image;
