export function calendarFeedForm() {
  return { url: 'https://calendar.example/secret-of-the-calendar/basic.ics', name: 'Личный' };
}
