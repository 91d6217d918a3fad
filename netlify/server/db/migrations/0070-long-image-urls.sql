-- No statement has needed it since `content_image_key`, and an image URL that is long and not in English does not fit.
drop index content_image;
