-- Why the board packet of a month could not be made for a member, in words.
alter table board_packet_email add column failure text;
