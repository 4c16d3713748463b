-- The claims book (CONTENT §2.8): the words of a published subject as strangers read it, and a notice of each change.
alter table support_case add column book_words text check (length(book_words) <= 1000);
create index support_case_book_words on support_case using gin (to_tsvector('simple', book_words)) where is_visible;

-- The book's page is cached: every process drops it when an entry is published, answered, hidden or deleted.
create trigger support_case_published after insert on support_case
  for each row when (new.is_visible) execute function tell_content_changed();
create trigger support_case_book_changed after update on support_case
  for each row when (old.is_visible or new.is_visible) execute function tell_content_changed();
create trigger support_case_book_deleted after delete on support_case
  for each row when (old.is_visible) execute function tell_content_changed();
