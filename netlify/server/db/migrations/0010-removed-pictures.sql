-- A text with a placeholder instead of a stored image, in URLs of any form: see `image_keys_in`.
create function without_image(written text, image_key text) returns text
language sql immutable as $$
  select regexp_replace(
    written,
    '(/|%2F)api\1images(/|%2F)' || replace(image_key, '.', '\.') || '((#|%23)animated)?',
    '/removed-picture.png', 'gi'
  )
$$;
