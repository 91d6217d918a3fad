-- Why an article that should have been published is a draft, in a sentence for the editor. Each save of it removes it.
alter table article add column problem text;
create index article_problem on article (id) where problem is not null;

-- As before, without the new column: it is no field.
create or replace function fields_of(saved article) returns jsonb
language sql stable as $$
  select jsonb_object_agg(lower(left(key, 1)) || substr(replace(initcap(key), '_', ''), 2), value)
  from jsonb_each(
    to_jsonb(saved)
      - array['id', 'status', 'comments_count', 'deleted_at', 'created_at', 'updated_at', 'problem']
      || jsonb_build_object(
        'publish_at', instant_text(saved.publish_at),
        'published_at', instant_text(saved.published_at)
      )
  )
  where value <> 'null'
$$;
