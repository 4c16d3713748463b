-- Subscriptions planned before deliveries had one calendar have dates on weekends and holidays, without a van (SHOP
-- §9). Dates without a notice move to the next working day; their notice, two days before, has the new date. A date
-- with a charge stays: it was announced, or is under way. No charge begins during the migration: its row names its
-- date.
lock table subscription_charge in share row exclusive mode;

with moved as (
  select d.subscription_id, d.day, (
    select min(next.day)::date from generate_series(d.day + 1, d.day + 30, interval '1 day') as next (day)
    where extract(isodow from next.day) < 6 and not exists (select from holiday where holiday.day = next.day::date)
  ) as working_day
  from subscription_delivery d
  where d.state = 'due' and (extract(isodow from d.day) > 5 or exists (select from holiday where holiday.day = d.day))
    and not exists (select from subscription_charge c where c.subscription_id = d.subscription_id and c.day = d.day)
)
update subscription_delivery d set day = moved.working_day
from moved
where d.subscription_id = moved.subscription_id and d.day = moved.day and moved.working_day is not null
  -- Two dates never become one: a delivery would be lost.
  and not exists (select from subscription_delivery other where other.subscription_id = d.subscription_id
    and other.day > d.day and other.day <= moved.working_day);
