const SHOWN_MS = 4000;
const toast = document.getElementById('toast');
const alert = document.getElementById('alert');
let timer;

export function showToast(text) {
  clearTimeout(timer);
  toast.textContent = text;
  toast.classList.add('shown');
  timer = setTimeout(() => toast.classList.remove('shown'), SHOWN_MS);
}

/** What answerCallbackQuery shows: a passing notice, or a window to close. */
export function showAnswer(answer) {
  if (!answer?.text) return;
  if (!answer.show_alert) {
    showToast(answer.text);
    return;
  }
  document.getElementById('alert-text').textContent = answer.text;
  alert.showModal();
}
