// Says in words that a browser is too old for the app, in the language of browsers of 2009. docs/starting.md names the
// oldest browsers; what is tried here came with them. A changed file gets a new name, as browsers keep it.
(function () {
  function supports(condition) {
    return !!window.CSS && !!window.CSS.supports && window.CSS.supports(condition);
  }

  function isNewEnough() {
    return (
      !!window.HTMLDialogElement &&
      !!window.HTMLDialogElement.prototype.showModal &&
      !!Array.prototype.findLast &&
      !!Object.hasOwn &&
      !!window.Intl &&
      !!window.Intl.Segmenter &&
      supports('(height: 1dvh)') &&
      supports('selector(:has(a))')
    );
  }

  function add(parent, kind, text) {
    var element = document.createElement(kind);
    element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
  }

  function say() {
    var message = document.createElement('div');
    message.setAttribute('role', 'alert');
    message.style.cssText = 'margin:10% auto;max-width:30em;padding:0 16px;font:18px/1.5 sans-serif;color:#2b2a28';
    add(message, 'h1', 'Deze tablet is te oud voor de ' + document.title);
    add(
      message,
      'p',
      'De app werkt op een iPad met iPadOS 15.4 of nieuwer, en in Chrome of Edge vanaf versie 108, Safari vanaf 15.4 en Firefox vanaf 125.',
    );
    add(message, 'p', 'Werk dit apparaat of de browser bij, of gebruik een ander apparaat.');
    while (document.body.firstChild) document.body.removeChild(document.body.firstChild);
    document.body.appendChild(message);
  }

  if (isNewEnough()) return;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', say);
  else say();
})();
