-- What an article's page says about its image. An empty alt text means that the image is decorative.
alter table content
  add column image_alt text,
  add column image_caption text constraint content_image_caption_given check (image_caption <> ''),
  add column image_credit text constraint content_image_credit_given check (image_credit <> ''),
  add column image_kind text constraint content_image_kind_known
    check (image_kind in ('photograph', 'illustration', 'ai'));
