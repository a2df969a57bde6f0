/** Business constants and limits: spec section 9, and product-decisions for those marked so. */

/** Largest and default page of the instructor and rental lists (spec 9). */
export const LIST_LIMIT = 20;
export const LIST_TOTAL_MAX = 1_000;
/** Bounds of the price filter, rubles per 2 hours (spec 9). A maximum equal to the upper bound means "any". */
export const PRICE_FILTER_MIN = 0;
export const PRICE_FILTER_MAX = 50_000;
export const INSTRUCTOR_PRICE_STEP = 100;
/** An instructor's shortest lesson is between these, minutes, in half hours (decision 16). */
export const SHORTEST_LESSON_MIN = 30;
export const SHORTEST_LESSON_MAX = 180;
/** Meeting points of one resort, those that one instructor chooses, and the characters of a name and a note. */
export const MEETING_POINTS_MAX = 50;
export const PICKED_MEETING_POINTS_MAX = 30;
export const MEETING_POINT_NAME_MAX = 100;
export const MEETING_POINT_NOTE_MAX = 300;
export const TAKE_DOWN_REASON_MAX = 500;
/** Certificates of one instructor, and the characters of kind and issuer, of a number, and of a refusal's reason (decision 14). */
export const CERTIFICATES_MAX = 10;
export const CERTIFICATE_TEXT_MAX = 120;
export const CERTIFICATE_NUMBER_MAX = 60;
export const CERTIFICATE_REASON_MAX = 500;
export const DEFAULT_BOOKING_MINUTES = 120;
export const SLOT_MINUTES = 30;
export const CALENDAR_DAYS = 7;
export const AGREEMENT_DOC_VERSION = 1;
export const SPINNER_DELAY_MS = 1000;
export const TOAST_MS = 3000;
/** Milliseconds for which a provider can take back a decline on the site (decision 16). */
export const DECLINE_UNDO_MS = 10_000;
/** Years of experience and child's age, inclusive (spec 9). */
export const YEARS_EXPERIENCE_MAX = 50;
export const KID_AGE_MIN = 3;
export const KID_AGE_MAX = 18;
/** Hours after which stored Telegram data are dropped: since storage, and since their auth_date (spec 4). */
export const STORED_AUTH_HOURS = 23;
export const AUTH_DATE_MAX_AGE_HOURS = 24;
/** Minutes for which a sign-in opens documents and deletes the account; later the person proves again who they are. */
export const FRESH_PROOF_MINUTES = 60;
/** Seconds an auth_date may lie ahead of our clock (telegram.md). */
export const AUTH_DATE_MAX_AHEAD_SECONDS = 60;
/** How far ahead a booking may be made, days (product-decisions). */
export const BOOKING_MAX_DAYS_AHEAD = 180;
export const GROUP_SIZE_MAX = 10;
/** Hours after which an unanswered booking expires, if its lesson is not sooner (product-decisions). */
export const BOOKING_ANSWER_HOURS = 24;
export const PENDING_BOOKINGS_MAX = 10;
/** Ten lessons of the default length fit. `regular`: customers with a completed lesson (decision 1). */
export const PENDING_HOURS_MAX = { first: 30, regular: 60 } as const;
export const PENDING_HOURS_HERE_MAX = { first: 20, regular: 40 } as const;
/** Bookings with one instructor, or hours of them, cancelled within COOLING_HOURS, that still leave room for a new one. */
export const CANCELLED_HERE_MAX = { first: 5, regular: 10 } as const;
export const CANCELLED_HOURS_HERE_MAX = { first: 20, regular: 40 } as const;
export const COOLING_HOURS = 24;
/** How often another time may be proposed for one booking, by both sides together (decision 4). */
export const MOVES_MAX = 10;
/** Characters of the reason for which another time is proposed. */
export const MOVE_REASON_MAX = 200;
/** Note shown beside group prices, percent (spec 9: 'usually up to 30 percent'). */
export const GROUP_SURCHARGE_PERCENT = 30;
export const SESSION_DAYS = 30;
export const SESSION_MAX_DAYS = 180;
/** Largest price of an instructor, rubles per 2 hours, and of a ski set, rubles per day: far above any real one, so that typing errors are refused. */
export const PRICE_MAX = 1_000_000;
export const DISCOUNT_MAX = 100;
export const DOCUMENTS_MAX = 5;
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
/** Largest photo that is decoded, pixels: phones take 24 million unless set otherwise, and 75 MB of memory at most. */
export const PHOTO_MAX_PIXELS = 25_000_000;
/** Largest document; the spec names no size. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;
/** Links to social networks of one provider, and resorts at which one works. */
export const SOCIAL_LINKS_MAX = 10;
export const PROVIDER_RESORTS_MAX = 20;
/** Resort that the rental and additional forms start from (spec 9). */
export const DEFAULT_RESORT_ID = 9;
/** How far ahead an instructor may mark busy time, days. */
export const BUSY_MAX_DAYS_AHEAD = 366;
/** Days of schedule that one call may return. */
export const SCHEDULE_MAX_DAYS = 62;
/** Default and largest page of the admin's lists; the spec names none. */
export const ADMIN_LIST_LIMIT = 50;
/** Minutes that a signed link to a document lives. */
export const DOCUMENT_LINK_MINUTES = 10;
/** Days after a decision that documents of a rejected application are deleted. */
export const REJECTED_DOCUMENTS_DAYS = 30;
/** Days after a withdrawn consent until the account that needed it is deleted. */
export const WITHDRAWN_ACCOUNT_DAYS = 30;
export const PENDING_INQUIRIES_MAX = 10;
/** Hours after which an unanswered inquiry expires, if its first day does not begin sooner (decision 15). */
export const INQUIRY_ANSWER_HOURS = 48;
/** Hours to answer an inquiry that was made on its first day or late on the evening before. */
export const INQUIRY_ANSWER_MIN_HOURS = 2;
/** Days of one inquiry to a shop or a service, and people in it. */
export const INQUIRY_DAYS_MAX = 30;
export const INQUIRY_PEOPLE_MAX = 50;
/** Largest total of an answer, rubles: far above any real one. */
export const INQUIRY_TOTAL_MAX = 10_000_000;
/** Characters of an inquiry's comment and of its owner's, of a review and of its answer. */
export const INQUIRY_COMMENT_MAX = 500;
export const REVIEW_TEXT_MAX = 2000;
/** Characters of a review that a card in a list shows. */
export const PRAISE_MAX = 120;
/** So long after it was written its author may change a review. */
export const REVIEW_EDIT_MS = 3_600_000;
export const REVIEW_ANSWER_MAX = 1000;
/** A review does not count if its author reviews the same instructor again within so many days (migration 0026). */
export const RATING_WEIGHT_DAYS = 30;
export const REVIEW_LIST_LIMIT = 10;
/** How far ahead the next free time of an instructor is searched, days from today. */
export const NEXT_FREE_DAYS = 14;
/** Others who are offered in place of an instructor who declined, and how far their prices may differ, percent. */
export const ALTERNATIVES_MAX = 3;
export const ALTERNATIVE_PRICE_PERCENT = 33;
/** Longest lesson for which free time is searched, minutes. */
export const FREE_DURATION_MAX = 480;
export const MESSAGE_TEXT_MAX = 1000;
export const REPORT_REASON_MAX = 500;
export const REPORT_NOTE_MAX = 500;
export const MESSAGES_PER_HOUR = 30;
/** Days after the lesson for which messages may be written. */
export const MESSAGES_DAYS_AFTER = 14;
/** Oldest age of a participant, years; below ADULT_AGE a participant is a child. */
export const AGE_MAX = 120;
export const ADULT_AGE = 18;
export const PARTICIPANT_NAME_MAX = 60;
export const BOOKING_COMMENT_MAX = 500;
export const COMPANIONS_MAX = 30;
/** Browsers of a person that take push messages. */
export const PUSH_DEVICES_MAX = 10;
/** Characters of the reason for a special day, and how many lessons it affects are listed before it is entered. */
export const SPECIAL_DAY_REASON_MAX = 200;
/** Entered at once. */
export const SPECIAL_DAYS_MAX = 31;
export const AFFECTED_LESSONS_MAX = 200;
export const TODAYS_LESSONS_MAX = 200;
export const PEOPLE_TO_CALL_MAX = 50;
export const BACKUPS_SHOWN_MAX = 30;
/** Other times that are offered for a lesson which a special day leaves no time for, and how far ahead, days. */
export const OTHER_TIMES_MAX = 3;
export const OTHER_TIMES_DAYS = 14;
