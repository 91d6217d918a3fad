-- Whether a link shows what is held of its article. One that was made for a draft does not: it may be in other hands.
alter table preview_link add column shows_held boolean not null default false;
