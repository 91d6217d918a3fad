-- Words are read in another way than when these documents were made. Searches and the sweep make them again.
delete from article_search;
