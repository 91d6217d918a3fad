-- The build up to which IndexNow was told of changed pages: a built page is announced once a build has changed it.
alter table announcement add column built_version bigint not null default 0;
update announcement set built_version = rebuild.built_version from rebuild;
