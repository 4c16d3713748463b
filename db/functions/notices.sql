-- Notices to every process, at the commit of a change of the catalogue, or of a text.
create or replace function tell_content_changed() returns trigger language plpgsql as
  $$ begin perform pg_notify('catalogue_changed', 'content'); return null; end $$;

create or replace function notify_catalogue_changed() returns trigger language plpgsql as
  $$ begin perform pg_notify('catalogue_changed', ''); return null; end $$;

-- Code that names the products itself (savePrices) has said so in this transaction.
create or replace function notify_prices_changed() returns trigger language plpgsql as $$ begin
  if coalesce(current_setting('boldo.names_prices', true), '') = '' then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end $$;
