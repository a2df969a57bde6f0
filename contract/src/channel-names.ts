/** What people call the channels of messages; a channel without a name here is shown as it is stored. */
const CHANNEL_NAMES: Record<string, string> = {
  telegram: 'Telegram',
  max: 'MAX',
  email: 'Почта',
  push: 'Уведомление',
  sms: 'SMS',
};

export function channelName(channel: string): string {
  return CHANNEL_NAMES[channel] ?? channel;
}
