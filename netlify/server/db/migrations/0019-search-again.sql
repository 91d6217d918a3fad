-- Which way of reading words a document was made with: those of an older one are made again.
alter table article_search add column folding integer not null default 0;
