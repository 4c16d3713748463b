-- The slider's ends are those of the price on the card since 0040, which dropped the last index on this column; no statement since reads it.
-- breaks-before: 0040
alter table product drop column slider_price;
