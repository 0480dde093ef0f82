-- An invitation is stored before its e-mail is sent. When the mail server does not take the e-mail, the invitation is deleted again.
grant delete on invitation to narthex_app;
