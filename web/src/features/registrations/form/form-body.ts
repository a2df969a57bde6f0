import type { TelegramAuth } from '@sklon/contract/auth';
import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { decimalOf, wholeOf } from '../../../ui/form/typed-number.ts';
import type { FormService, FormValues } from './form-values.ts';

export type RegistrationBody = EndpointCall<Endpoints['registerProvider']>['body'];

function instructorData(values: FormValues) {
  const {
    skill_type,
    works_with_kids,
    work_with_groups,
    teach_newbies,
    teach_carving,
    teach_freestyle,
    teach_freeride,
  } = values;
  return {
    skill_type: skill_type || 'both',
    years_experience: wholeOf(values.years_experience) ?? 0,
    works_with_kids,
    min_kid_age: works_with_kids ? wholeOf(values.min_kid_age) : null,
    work_with_groups,
    teach_newbies,
    teach_carving,
    teach_freestyle,
    teach_freeride,
    price_2h: wholeOf(values.price_2h),
    about_myself: values.about_myself,
    other_info: values.other_info,
  };
}

function businessData(values: FormValues) {
  const {
    business_name,
    address,
    map_link,
    site,
    extra_phone,
    is_working,
    about_business,
    other_info,
  } = values;
  return {
    business_name,
    address,
    latitude: decimalOf(values.latitude),
    longitude: decimalOf(values.longitude),
    map_link: map_link.trim(),
    site: site.trim(),
    extra_phone,
    is_working,
    price_ski_set: wholeOf(values.price_ski_set),
    discount: wholeOf(values.discount) ?? 0,
    about_business,
    other_info,
  };
}

/** Links as they are sent: trimmed, empty ones dropped (spec 5). */
export function filledLinks(links: readonly string[]): string[] {
  return links.map((link) => link.trim()).filter((link) => link !== '');
}

/** The application that a form which has been checked sends (spec 7). */
export function bodyOf(
  service: FormService,
  values: FormValues,
  telegram_auth: TelegramAuth,
): RegistrationBody {
  const { first_name, last_name, phone, email, resort_ids } = values;
  const applicant = {
    telegram_auth,
    first_name,
    last_name,
    phone,
    email: email.trim(),
    social_links: filledLinks(values.social_links),
    resort_ids,
  };
  if (service === 'instructor')
    return { ...applicant, service_type: service, instructor_data: instructorData(values) };
  if (service === 'rental')
    return { ...applicant, service_type: service, rental_data: businessData(values) };
  return {
    ...applicant,
    service_type: service,
    other_data: { ...businessData(values), service_name: values.service_name },
  };
}
