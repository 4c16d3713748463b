-- The browser that began an enrolment, as a hash like the visitor's cookie: only this one may finish it (security
-- review M2).
alter table card_inscription add column visitor text;
