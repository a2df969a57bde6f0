-- The stand-in for a photo that loads is its average colour; the blurred pictures of releases before are not shown any more.
-- allowed: a few thousand rows, once
UPDATE instructors SET profile_photo_placeholder = NULL WHERE profile_photo_placeholder LIKE 'data:%';
-- allowed: a few thousand rows, once
UPDATE registrations SET profile_photo_placeholder = NULL WHERE profile_photo_placeholder LIKE 'data:%';
-- allowed: a few thousand rows, once
UPDATE rentals SET profile_photo_placeholder = NULL WHERE profile_photo_placeholder LIKE 'data:%';
-- allowed: a few thousand rows, once
UPDATE services SET profile_photo_placeholder = NULL WHERE profile_photo_placeholder LIKE 'data:%';
