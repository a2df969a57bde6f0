/** What people are told of an application (product-decisions, People and rights); stored once per application and recipient. */
export type RegistrationEvent =
  /** To the applicant: it has arrived. */
  | 'registration_received'
  /** To every admin: there is something to decide. */
  | 'registration_submitted'
  /** To the applicant: the decision. */
  | 'registration_approved'
  | 'registration_rejected';
