-- A sign-up looks for complaints of other emails of its mailbox.
create index subscriber_complained on subscriber (left(email, 1)) where status = 'complained';
