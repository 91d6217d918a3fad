-- An empty biography is none. Its row stays, so that the sweep purges the CDN once more after its removal.
alter table author drop constraint author_biography_given;
