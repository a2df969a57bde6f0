import { actionOf } from '../channels/telegram/callback-data.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Press } from './conversation.ts';
import { answerDecision } from './decisions.ts';
import { answerDiaryPress } from './diary/diary.ts';

/** `data`: what the button holds; a press can be forged. */
export async function answerPress(deps: Dependencies, press: Press, data: string): Promise<void> {
  const action = actionOf(data);
  // Only MAX asks who signs in, and knows by whom.
  if (!action || action.subject === 'sign_in')
    await press.answer('Эта кнопка больше не действует', 'alert');
  else if (action.subject === 'diary') await answerDiaryPress(deps, press, action);
  else await answerDecision(deps, press, action);
}
