const TINTS = 7;

/** Nobody's photo: initials on a tint of their own. */
export function createAvatar(person, size = '') {
  const avatar = document.createElement('span');
  avatar.className = `avatar ${size}`;
  avatar.setAttribute('aria-hidden', 'true');
  avatar.dataset.tint = String(person.id % TINTS);
  avatar.textContent = [person.first_name, person.last_name]
    .map((name) => name?.at(0) ?? '')
    .join('');
  if (person.photo_url) {
    const photo = document.createElement('img');
    photo.alt = '';
    photo.src = person.photo_url;
    photo.addEventListener('error', () => photo.remove());
    avatar.append(photo);
  }
  return avatar;
}

export function fullName(person) {
  return [person.first_name, person.last_name].filter(Boolean).join(' ');
}
