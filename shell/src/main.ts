// What is shared with the areas must be negotiated before the first module that uses it runs.
void import('./bootstrap');
