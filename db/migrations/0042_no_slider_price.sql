-- Since 0040 the slider's ends use the price on the card. It dropped the last index on this column, and no statement
-- reads it since.
-- breaks-before: 0040
alter table product drop column slider_price;
