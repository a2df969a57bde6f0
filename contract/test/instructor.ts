import type { InstructorData } from '@sklon/contract/provider-data';

export const INSTRUCTOR_DATA: InstructorData = {
  skill_type: 'ski',
  years_experience: 5,
  works_with_kids: true,
  min_kid_age: 6,
  work_with_groups: false,
  teach_newbies: true,
  teach_carving: true,
  teach_freestyle: false,
  teach_freeride: false,
  includes_ski_pass: false,
  includes_equipment: true,
  languages: ['ru', 'en'],
  min_lesson_minutes: 60,
  price_2h: 6000,
  about_myself: 'Учу кататься спокойно и уверенно.',
  other_info: null,
};
