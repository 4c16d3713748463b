-- The plan's day of a delivery that its customer moved; null for one that never was. Its delays are counted from it.
alter table subscription_delivery add column planned_day date;
