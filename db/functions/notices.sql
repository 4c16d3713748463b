-- Notices to every process, at the commit of a change of the catalogue, or of a text.
create or replace function tell_content_changed() returns trigger language plpgsql as
  $$ begin perform pg_notify('catalogue_changed', 'content'); return null; end $$;

create or replace function notify_catalogue_changed() returns trigger language plpgsql as
  $$ begin perform pg_notify('catalogue_changed', ''); return null; end $$;
