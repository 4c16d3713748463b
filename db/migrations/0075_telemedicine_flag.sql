-- Since 0069 telemedicine's mark is the prescription's link and its units: nothing reads or writes this flag.
-- breaks-before: 0069
alter table order_line drop column prescribed_telemedicine;
