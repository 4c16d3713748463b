-- Further cached data of pages and answers besides products and content: a change by hand notifies every process.
create trigger promotion_changed after insert or update or delete or truncate on promotion for each statement
  execute function tell_content_changed();
create trigger commune_changed after insert or update or delete or truncate on commune for each statement
  execute function tell_content_changed();
create trigger region_changed after insert or update or delete or truncate on region for each statement
  execute function tell_content_changed();
create trigger holiday_changed after insert or update or delete or truncate on holiday for each statement
  execute function tell_content_changed();
create trigger payment_position_changed after insert or update or delete or truncate on payment_position
  for each statement execute function tell_content_changed();
