import type { Registration } from '@sklon/contract/registrations';
import { photoAtWidth } from '@sklon/contract/uploads';
import { useQuery } from '@tanstack/react-query';
import { resortsQuery } from '../../resorts/queries.ts';
import { registrationFacts } from './registration-facts.ts';
import classes from './RegistrationFacts.module.css';

/** What the applicant sent. */
export function RegistrationFacts({ registration }: { registration: Registration }) {
  const resorts = useQuery(resortsQuery());
  const { profile_photo_path: photo } = registration;
  return (
    <>
      {photo && (
        <img
          src={photoAtWidth(photo, 160)}
          alt="Фото профиля"
          width={96}
          height={96}
          className={classes.photo}
        />
      )}
      <dl className={classes.facts}>
        {registrationFacts(registration, resorts.data ?? []).map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {typeof text === 'string'
                ? text
                : text.map((link) => (
                    <a key={link} href={link} target="_blank" rel="noopener noreferrer nofollow">
                      {link}
                    </a>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
