/** Under 'me': whoever signs out, or in as somebody else, leaves none of it behind. */
export const adminKey = ['me', 'admin'] as const;
export const applicationsKey = [...adminKey, 'applications'] as const;
export const formsKey = [...adminKey, 'forms'] as const;
export const instructorsKey = [...adminKey, 'instructors'] as const;
