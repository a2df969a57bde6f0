/* Telegram.Login as telegram.org/js/telegram-widget.js defines it. A classic script: it reads its own address. */
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const popups = new Map();
  let saved = {};

  /** Result of a sign-in without a window of its own: the page comes back with it in the fragment. */
  function takeResultFromAddress() {
    const encoded = /[#?&]tgAuthResult=([\w-]*)/.exec(location.hash)?.[1];
    if (encoded === undefined) return undefined;
    history.replaceState(history.state, '', location.pathname + location.search);
    try {
      const bytes = Uint8Array.from(
        atob(encoded.replaceAll('-', '+').replaceAll('_', '/')),
        (char) => char.charCodeAt(0),
      );
      return JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      return false;
    }
  }

  /** Asks what the person allowed; for windows that closed without a word. */
  async function getAuthData(options) {
    const body = new URLSearchParams({
      bot_id: String(options.bot_id),
      ...(options.lang ? { lang: options.lang } : {}),
    });
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    try {
      const response = await fetch(`${origin}/auth/get`, {
        method: 'POST',
        credentials: 'include',
        headers,
        body,
      });
      const answer = await response.json();
      return { origin: answer.origin, user: answer.user || false };
    } catch {
      return { origin: location.origin, user: false };
    }
  }

  function popupUrl(options) {
    const query = new URLSearchParams({ bot_id: String(options.bot_id), origin: location.origin });
    if (options.request_access) query.set('request_access', options.request_access);
    if (options.lang) query.set('lang', options.lang);
    query.set('return_to', location.href);
    return `${origin}/auth?${query}`;
  }

  function openPopup(url, name) {
    const [width, height] = [550, 650];
    const left = Math.max(0, (screen.width - width) / 2) + (screen.availLeft || 0);
    const top = Math.max(0, (screen.height - height) / 2) + (screen.availTop || 0);
    return window.open(
      url,
      name,
      `width=${width},height=${height},left=${left},top=${top},status=0,location=0,menubar=0,toolbar=0`,
    );
  }

  function auth(options, callback) {
    const botId = Number.parseInt(options.bot_id, 10);
    if (!botId) throw new Error('Bot id required');
    const popup = {
      window: openPopup(popupUrl(options), `telegram_oauth_bot${botId}`),
      finished: false,
    };
    popups.set(botId, popup);
    if (!popup.window) return;

    const finish = (user) => {
      if (popup.finished) return;
      popup.finished = true;
      removeEventListener('message', onMessage);
      callback?.(user);
    };
    const onMessage = (event) => {
      if (event.source !== popup.window || event.origin !== origin) return;
      let data = {};
      try {
        data = JSON.parse(event.data);
      } catch {
        // Not ours: other scripts post to windows too.
      }
      if (data.event === 'auth_result') finish(data.result);
    };
    const watch = () => {
      if (popup.finished || popups.get(botId) !== popup) return;
      if (popup.window.closed) void getAuthData(options).then(({ user }) => finish(user));
      else setTimeout(watch, 100);
    };
    addEventListener('message', onMessage);
    popup.window.focus();
    watch();
  }

  window.Telegram = window.Telegram || {};
  window.Telegram.Login = {
    widgetsOrigin: origin,
    init(options, callback) {
      saved = { options, callback };
      const result = takeResultFromAddress();
      if (result !== undefined) callback?.(result);
    },
    open(callback) {
      auth(saved.options, (user) => {
        saved.callback?.(user);
        callback?.(user);
      });
    },
    auth,
    async getAuthData(options, callback) {
      const answer = await getAuthData(options);
      callback(answer.origin, answer.user);
    },
  };
})();
